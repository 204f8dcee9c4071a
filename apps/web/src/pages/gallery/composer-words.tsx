import { ComposerWords } from "@marque/react/composer"
import { useWordsMachines } from "../../machines/words.ts"

/** Suggested words for the composer of a brand. */
export const BrandWords = ({ brandId }: { readonly brandId: string }) => {
  const { words } = useWordsMachines()
  return <ComposerWords machine={words} brandId={brandId} />
}
