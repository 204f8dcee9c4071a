import { ComposerWords } from "@marque/react/composer"
import { useWordsMachines } from "../../machines/words.ts"

export const BrandWords = ({ brandId }: { readonly brandId: string }) => {
  const { words } = useWordsMachines()
  return <ComposerWords machine={words} brandId={brandId} />
}
