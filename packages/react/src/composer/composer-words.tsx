import type { wordsMachine, WordsPut } from "@marque/core/words"
import { useComposer } from "./composer-provider.tsx"
import { WordsPanel } from "../words/words-panel.tsx"
import { WordsProvider } from "../words/words-provider.tsx"

export interface ComposerWordsProps {
  readonly machine: typeof wordsMachine
  readonly brandId: string
}

export const ComposerWords = ({ machine, brandId }: ComposerWordsProps) => {
  const { view, send } = useComposer(({ alt, busy, copy, place, product, prompt }) => ({
    busy,
    now: { headline: copy.headline.value, body: copy.body.value, cta: copy.cta.value, alt: alt.value },
    prompt: prompt?.value ?? "",
    productId: product.value,
    placeId: place?.value
  }))
  const { busy, now, placeId, productId, prompt } = view
  const { alt: _, ...written } = now
  const put = ({ field, text }: WordsPut) =>
    field === "alt"
      ? send({ type: "field.change", change: { field: "alt", text } })
      : send({ type: "copy.change", field, text })
  const subject = {
    brandId,
    ...(productId !== undefined && { productId }),
    ...(placeId !== undefined && { placeId })
  }
  return (
    <WordsProvider machine={machine} input={{ subject }} on={{ "words.put": put }}>
      <WordsPanel busy={busy} now={now} ask={{ prompt, ...written, ...subject }} />
    </WordsProvider>
  )
}
