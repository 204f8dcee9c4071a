import { actTexts } from "@marque/core/texts"
import { composerTexts, type OfferField, PRODUCTS_OWN_CAMERA } from "@marque/core/composer"
import { Badge, Button, Checkbox, Field, Select, TextInput } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import styles from "./product-extras.module.css"
import { TextFrame } from "./text-fields.tsx"

const Companions = () => {
  const { view, send } = useComposer(({ busy, companions }) => ({ busy, companions }))
  const { busy, companions } = view
  if (companions === undefined || (companions.choices.length === 0 && companions.missing === undefined)) return null
  const toggle = (id: string) => send({ type: "field.change", change: { field: "companions", toggle: id } })
  const unknown = companions.values.filter((id) => !companions.choices.some(({ value }) => value === id))
  return (
    <fieldset className={styles["group"]} disabled={busy}>
      <legend>{composerTexts.shownWith}</legend>
      <p className={styles["note"]}>{composerTexts.shownWithHint}</p>
      {companions.missing !== undefined &&
        unknown.map((id) => (
          <p key={id} className={styles["missing"]}>
            <Badge tone="danger">{companions.missing}</Badge>
            <Button size="sm" variant="ghost" onClick={() => toggle(id)}>
              {actTexts.remove}
            </Button>
          </p>
        ))}
      <div className={styles["list"]}>
        {companions.choices.map(({ label, value }) => {
          const checked = companions.values.includes(value)
          return (
            <Checkbox
              key={value}
              label={label}
              checked={checked}
              disabled={!checked && companions.full}
              onCheckedChange={() => toggle(value)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

const CameraSelect = () => {
  const { view, send } = useComposer(({ busy, camera }) => ({ busy, camera }))
  const { busy, camera } = view
  if (camera === undefined) return null
  return (
    <Field label={composerTexts.camera} required hint={composerTexts.cameraHint}>
      {(control) => (
        <Select
          {...control}
          value={camera.value}
          options={camera.options}
          disabled={busy}
          onValueChange={(value) => {
            const chosen = value === "top" || value === "three_quarter" || value === "eye" ? value : undefined
            if (chosen !== undefined || value === PRODUCTS_OWN_CAMERA) {
              send({ type: "field.change", change: { field: "camera", camera: chosen } })
            }
          }}
        />
      )}
    </Field>
  )
}

const OFFER_FIELDS: ReadonlyArray<OfferField> = ["text", "oldPrice", "validity"]

const Offer = () => {
  const { view, send } = useComposer(({ busy, offer }) => ({ busy, offer }))
  const { busy, offer } = view
  if (offer === undefined) return null
  return (
    <fieldset className={styles["group"]}>
      <legend>{composerTexts.offer}</legend>
      <p className={styles["note"]}>{composerTexts.offerHint}</p>
      {OFFER_FIELDS.map((part) => (
        <TextFrame key={part} text={offer[part]}>
          {(control) => (
            <TextInput
              {...control}
              value={offer[part].value}
              disabled={busy}
              onBlur={() => send({ type: "field.blur", field: `offer.${part}` })}
              onChange={(event) =>
                send({ type: "field.change", change: { field: "offer", part, text: event.target.value } })
              }
            />
          )}
        </TextFrame>
      ))}
    </fieldset>
  )
}

export const ProductExtras = () => (
  <>
    <Companions />
    <CameraSelect />
    <Offer />
  </>
)
