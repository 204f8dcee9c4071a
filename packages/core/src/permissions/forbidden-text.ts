/**
 * What a person lacks and who can grant it. `role` as people read it; without names an administrator is named.
 *
 * Source: product specification, section 2.16 (`forbidden`).
 */
export const forbiddenText = (role: string, names: ReadonlyArray<string> = []): string =>
  `You need the role ${role} for this. Ask ${names.length === 0 ? "an administrator" : names.join(" or ")}.`
