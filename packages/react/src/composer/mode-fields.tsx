import { composerTexts, type WishView } from "@marque/core/composer"
import { TokenField } from "@marque/react/tokens"
import { Button, Icon, Segmented, Switch, TextArea } from "@marque/react/ui"
import { ArtDirection } from "./art-direction.tsx"
import { useComposer } from "./composer-provider.tsx"
import { LayoutSelect } from "./layout-select.tsx"
import styles from "./mode-fields.module.css"
import { PlaceTimeFields } from "./place-time-fields.tsx"
import { StyleStrength } from "./style-strength.tsx"
import { ProductPicker } from "./product-picker.tsx"
import { PhotoPicker, PlacePhotoPicker, PlacePicker, SourcePicker } from "./mode-pickers.tsx"
import { CopyInput, TextFrame } from "./text-fields.tsx"

export interface ModeFieldsProps {
  readonly newProductHref: string
  readonly newPlaceHref: string
}

const Wish = ({ wish, busy }: { readonly wish: WishView; readonly busy: boolean }) => {
  const { send } = useComposer(({ mode }) => mode)
  const { ignored, key, label, note } = wish
  return (
    <li>
      <button
        type="button"
        className={styles["wish"]}
        data-state={ignored ? "ignored" : note === undefined ? "applied" : "idle"}
        aria-pressed={!ignored}
        disabled={busy}
        title={note}
        onClick={() => send({ type: "field.change", change: { field: "wishes", toggle: key } })}
      >
        <span>{label}</span>
        <Icon name={ignored ? "plus" : "close"} />
      </button>
    </li>
  )
}

const Understood = () => {
  const { busy, wishes } = useComposer((view) => ({ busy: view.busy, wishes: view.wishes })).view
  if (wishes.length === 0) return null
  const notes = wishes.flatMap(({ ignored, note }) => (ignored || note === undefined ? [] : [note]))
  return (
    <section className={styles["understood"]} aria-label={composerTexts.understoodFrom}>
      <h3>{composerTexts.understood}</h3>
      <ul>
        {wishes.map((wish) => (
          <Wish key={wish.key} wish={wish} busy={busy} />
        ))}
      </ul>
      {[...new Set(notes)].map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      ))}
    </section>
  )
}

const Headlines = ({ headlines, busy }: { readonly headlines: ReadonlyArray<string>; readonly busy: boolean }) => {
  const { send } = useComposer(({ mode }) => mode)
  if (headlines.length === 0) return null
  return (
    <section className={styles["understood"]} aria-label={composerTexts.headlinesFrom}>
      <h3>{composerTexts.asHeadline}</h3>
      <ul>
        {headlines.map((text) => (
          <li key={text}>
            <Button size="sm" disabled={busy} onClick={() => send({ type: "copy.change", field: "headline", text })}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Prompt = () => {
  const { view, send } = useComposer(({ busy, prompt, references }) => ({ busy, prompt, references }))
  const { busy, prompt, references } = view
  if (prompt === undefined) return null
  return (
    <div className={styles["prompt"]}>
      <TextFrame text={prompt}>
        {(control) => (
          <TokenField
            {...control}
            label={prompt.label}
            value={prompt.value}
            entries={references}
            rows={5}
            disabled={busy}
            onBlur={() => send({ type: "field.blur", field: "prompt" })}
            onChange={(text) => send({ type: "field.change", change: { field: "prompt", text } })}
          />
        )}
      </TextFrame>
      <Understood />
      <Headlines headlines={prompt.headlines} busy={busy} />
    </div>
  )
}

const Clip = () => {
  const { view, send } = useComposer(({ busy, clip }) => ({ busy, clip }))
  const { busy, clip } = view
  if (clip === undefined) return null
  const barred = clip.motions.find(({ disabled }) => disabled === true)
  return (
    <>
      <div className={styles["motion"]}>
        <Segmented
          label={composerTexts.motion}
          showLabel
          value={clip.motion}
          options={clip.motions}
          disabled={busy}
          onValueChange={(motion) => send({ type: "field.change", change: { field: "motion", motion } })}
        />
        {barred?.hint !== undefined && (
          <p className={styles["note"]}>
            {`${clip.motions.flatMap(({ disabled, label }) => (disabled === true ? [label] : [])).join(", ")}: ${barred.hint}`}
          </p>
        )}
      </div>
      {clip.words !== undefined && (
        <TextFrame text={clip.words}>
          {(control) => (
            <TextArea
              {...control}
              value={clip.words?.value ?? ""}
              rows={3}
              disabled={busy}
              onBlur={() => send({ type: "field.blur", field: "motionWords" })}
              onChange={(event) =>
                send({ type: "field.change", change: { field: "motionWords", text: event.target.value } })
              }
            />
          )}
        </TextFrame>
      )}
      <Segmented
        label={composerTexts.length}
        showLabel
        value={String(clip.seconds)}
        options={clip.lengths.map(({ label, value }) => ({ value: String(value), label }))}
        disabled={busy}
        onValueChange={(value) => {
          const length = clip.lengths.find((each) => String(each.value) === value)
          if (length) send({ type: "field.change", change: { field: "seconds", seconds: length.value } })
        }}
      />
      <Switch
        label={composerTexts.loop}
        checked={clip.loop}
        disabled={busy}
        onCheckedChange={(loop) => send({ type: "field.change", change: { field: "loop", loop } })}
      />
      {clip.shape !== undefined && <p className={styles["note"]}>{composerTexts.keepsShape(clip.shape)}</p>}
    </>
  )
}

export const ModeFields = ({ newPlaceHref, newProductHref }: ModeFieldsProps) => {
  const mode = useComposer((view) => view.mode).view
  if (mode === "animate") {
    return (
      <>
        <SourcePicker />
        <Clip />
      </>
    )
  }
  return mode === "custom" ? (
    <>
      <Prompt />
      <StyleStrength />
      <CopyInput field="headline" rows={2} />
      <PhotoPicker />
      <ProductPicker newProductHref={newProductHref} />
      <PlacePicker newPlaceHref={newPlaceHref} />
      <PlacePhotoPicker />
      <LayoutSelect />
    </>
  ) : (
    <>
      <PlacePicker newPlaceHref={newPlaceHref} />
      <PlacePhotoPicker />
      <PlaceTimeFields />
      <ArtDirection only="mood" />
      <ProductPicker newProductHref={newProductHref} />
      <LayoutSelect />
    </>
  )
}
