import type { TokenEntries } from "@marque/core/tokens"
import { TokenField, TokenText } from "@marque/react/tokens"
import { TokenEditor, type TokenEditorProps } from "@marque/react/tokens/editor"
import { Field } from "@marque/react/ui"
import { useState } from "react"

export default { title: "Tokens/Editor", component: TokenEditor, subcomponents: { TokenField, TokenText } }

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%23b5522c'/%3E%3C/svg%3E"

const entries: TokenEntries = {
  product: [
    { id: "p_mug", name: "Ember Mug", detail: "Mugs", pictureUrl: picture },
    { id: "p_fig", name: "Fig Candle" },
    { id: "p_jam", name: "مربى التين" }
  ],
  place: [{ id: "p_pier", name: "The pier" }],
  logo: [{ id: "l_word", name: "Wordmark" }]
}

type Shown = Partial<TokenEditorProps> & { readonly hint?: string; readonly error?: string }

const Shown = ({ hint, error, value: first = "", ...rest }: Shown) => {
  const [value, setValue] = useState(first)
  return (
    <Field label="Prompt" required hint={hint} error={error}>
      {(control) => (
        <TokenEditor {...control} label="Prompt" entries={entries} {...rest} value={value} onChange={setValue} />
      )}
    </Field>
  )
}

const story = (props: Shown) => ({ render: () => <Shown {...props} /> })

export const Empty = story({ hint: "Press / or @ for a product, a place or a logo" })
export const Filled = story({
  value: "Set product:[p_mug] beside product:[p_fig] at place:[p_pier] under logo:[l_word]"
})
export const Missing = story({
  value: "Set product:[gone] on the table",
  error: "The product does not exist any more"
})
export const Loading = story({ value: "Set product:[p_mug] here", entries: {} })
export const LongText = story({ value: "product:[p_mug] in the evening light, and then some. ".repeat(30) })
export const RightToLeft = story({ value: "قدّم product:[p_jam] مع product:[p_mug] على الطاولة" })
export const Counted = story({ value: "Set product:[p_mug]", maxLength: 120 })
export const TooLong = story({ value: "Set product:[p_mug]", maxLength: 12, error: "At most 12 characters" })
export const Disabled = story({ value: "Set product:[p_mug]", disabled: true })
export const ReadOnly = story({ value: "Set product:[p_mug] and product:[gone]", readOnly: true })
export const Read = {
  render: () => <TokenText text="Set product:[p_mug] beside product:[gone] at place:[p_pier]" entries={entries} />
}
