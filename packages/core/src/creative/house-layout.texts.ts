const listed = (names: ReadonlyArray<string>): string => names.join(" or ")

export const houseLayoutTexts = {
  setBy: (name: string): string => `Set by ${name}`,
  notOpen: (name: string): string => `${name} leaves this out`,
  notFor: (name: string, size: string): string => `${name} is not for ${size}`,
  onlyHouse: (channel: string, names: ReadonlyArray<string>): string =>
    `Pictures for ${channel} are made with the house layout ${listed(names)} only`,
  noLogo: (name: string): string => `The logo that ${name} sets is not one of the brand’s any more`,
  noProduct: (name: string): string => `${name} shows no product`,
  noPlace: (name: string): string => `${name} shows no place`,
  cannotSet: (name: string, width: number, height: number, reason: string): string =>
    `${name} cannot set ${width} x ${height}: ${reason}`
} as const
