/** What a product lacks, of what is asked for before pictures of it are made or a table updates it. */
export const missingIn = ({
  heroAssetId,
  sku
}: {
  readonly heroAssetId?: string | undefined
  readonly sku: string
}): string | undefined => {
  const lacking = [...(heroAssetId === undefined ? ["main picture"] : []), ...(sku.trim() === "" ? ["SKU"] : [])]
  return lacking.length === 0 ? undefined : `No ${lacking.join(", no ")}`
}

/** Why nothing is made of a product. */
export const noPicture = (name: string): string => `${name} has no main picture yet. Add one to make pictures of it.`
