import { composerTexts } from "@marque/core/composer"
import { actTexts } from "@marque/core/texts"
import { Badge, Button, Disclosure, Field, IconButton, later, Segmented, Select, Skeleton } from "@marque/react/ui"
import { type ReactNode, useState } from "react"
import { useComposer } from "./composer-provider.tsx"
import styles from "./composer.module.css"
import { FormatPicker } from "./format-picker.tsx"
import { PlacementPicker } from "./placement-picker.tsx"
import { PricePanel } from "./price-panel.tsx"
import { ProductPicker } from "./product-picker.tsx"
import { AltInput, CopyInput, LineInput, Lock } from "./text-fields.tsx"

// Loaded on demand, because most people begin with a product and its headline.
const ModeFields = later(async () => (await import("./mode-fields.tsx")).ModeFields)
const SceneFields = later(async () => (await import("./scene-fields.tsx")).SceneFields)
const ArtDirection = later(async () => (await import("./art-direction.tsx")).ArtDirection)
const Arrangement = later(async () => (await import("./arrangement.tsx")).Arrangement)
const ProductExtras = later(async () => (await import("./product-extras.tsx")).ProductExtras)

const waiting = <Skeleton height="8rem" shape="block" />

const Details = () => {
  const mode = useComposer((view) => view.mode).view
  return (
    <Disclosure title={mode === "product" ? composerTexts.productDetails : composerTexts.details}>
      <div className={styles["details"]}>
        <CopyInput field="body" rows={3} />
        <LineInput field="cta" />
        <AltInput />
        <ArtDirection {...(mode === "place" && { without: "mood" })} />
        {mode === "product" && <ProductExtras waiting={waiting} />}
      </div>
    </Disclosure>
  )
}

/** What is painted in the page is painted only while it is looked at. */
const Preview = ({ children }: { readonly children: ReactNode }) => {
  const { view: mode } = useComposer((view) => view.mode)
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      title={mode === "product" ? composerTexts.layoutAndPreview : composerTexts.preview}
      onOpenChange={setOpen}
    >
      <div className={styles["details"]}>
        {open && children}
        {open && mode === "product" && <Arrangement waiting={waiting} />}
      </div>
    </Disclosure>
  )
}

const Variants = () => {
  const { view, send } = useComposer(({ busy, count }) => ({ busy, count }))
  const { locked, max, value } = view.count
  return (
    <div className={styles["line"]}>
      <span id="composer-variants">{composerTexts.variants}</span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out beside its legend */}
      <div role="group" aria-labelledby="composer-variants" className={styles["stepper"]}>
        <IconButton
          icon="minus"
          label={composerTexts.fewer}
          size="sm"
          disabled={view.busy || value === 1}
          onClick={() => send({ type: "count.change", count: value - 1 })}
        />
        <output className={styles["number"]}>{value}</output>
        <IconButton
          icon="plus"
          label={composerTexts.more}
          size="sm"
          disabled={view.busy || value === max}
          onClick={() => send({ type: "count.change", count: value + 1 })}
        />
      </div>
      {locked !== undefined && <Lock reason={locked} />}
    </div>
  )
}

/** Repeats a recipe unchanged; only the shapes are asked for. */
const Again = ({ text }: { readonly text: string }) => {
  const { view: busy, send } = useComposer((view) => view.busy)
  return (
    <>
      <div className={styles["again"]}>
        <p>{text}</p>
        <Button size="sm" disabled={busy} onClick={() => send({ type: "field.change", change: { field: "recipe" } })}>
          {composerTexts.changeSomething}
        </Button>
      </div>
      <FormatPicker />
      <PlacementPicker />
    </>
  )
}

/** A recipe took the place of what the person had filled in. */
const WayBack = () => {
  const { view, send } = useComposer(({ busy, replaced }) => ({ busy, replaced }))
  if (!view.replaced) return null
  return (
    <div className={styles["again"]}>
      <output>{composerTexts.replaced}</output>
      <Button size="sm" disabled={view.busy} onClick={() => send({ type: "prefill.undo" })}>
        {actTexts.undo}
      </Button>
    </div>
  )
}

const MarketSelect = () => {
  const { view, send } = useComposer(({ busy, price }) => ({ busy, markets: price.markets }))
  if (view.markets === undefined) return null
  const { options, value } = view.markets
  return (
    <Field label={composerTexts.market} hint={composerTexts.marketHint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          disabled={view.busy}
          onValueChange={(id) =>
            send({ type: "field.change", change: { field: "market", id: id === "" ? undefined : id } })
          }
        />
      )}
    </Field>
  )
}

const LanguageSelect = () => {
  const { view, send } = useComposer(({ busy, price }) => ({ busy, languages: price.languages }))
  if (view.languages === undefined) return null
  const { options, value } = view.languages
  return (
    <Field label={composerTexts.language} hint={composerTexts.languageHint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          disabled={view.busy}
          onValueChange={(language) => send({ type: "field.change", change: { field: "language", language } })}
        />
      )}
    </Field>
  )
}

const Seed = () => {
  const { view, send } = useComposer(({ busy, seed }) => ({ busy, seed }))
  if (view.seed === undefined) return null
  return (
    <div className={styles["line"]}>
      <Badge tone="accent">{view.seed}</Badge>
      <Button size="sm" variant="ghost" disabled={view.busy} onClick={() => send({ type: "seed.clear" })}>
        {composerTexts.newSeed}
      </Button>
    </div>
  )
}

export interface ComposerProps {
  readonly newProductHref: string
  readonly newPlaceHref: string
  readonly aside?: ReactNode
  /** Drawn before the fields. */
  readonly templates?: ReactNode
  /** Drawn before the button that sends the form. */
  readonly destination?: ReactNode
  /** Drawn where the form is open for it. */
  readonly preview?: ReactNode
  /** Drawn where the form may take pictures to follow. */
  readonly references?: ReactNode
  /** Drawn where the form takes texts. */
  readonly words?: ReactNode
}

export const Composer = ({
  newPlaceHref,
  newProductHref,
  aside,
  destination,
  preview,
  references,
  templates,
  words
}: ComposerProps) => {
  const { view, send } = useComposer(({ busy, mode, modeHint, modes, recipe, submit }) => ({
    busy,
    mode,
    modeHint,
    modes,
    recipe,
    state: submit.state
  }))
  const { busy, mode, recipe } = view
  const isPlain = mode === "product" || mode === "halax"
  return (
    <form
      className={styles["composer"]}
      aria-labelledby="composer-title"
      data-part="composer"
      data-state={view.state}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "form.submit" })
      }}
    >
      <div className={styles["head"]}>
        <h2 id="composer-title">{composerTexts.title}</h2>
        {aside}
      </div>
      <div className={styles["fields"]}>
        <div className={styles["mode"]}>
          <Segmented
            label={composerTexts.mode}
            value={mode}
            options={view.modes}
            disabled={busy}
            onValueChange={(next) => send({ type: "mode.choose", mode: next })}
          />
          <p className={styles["hint"]}>{view.modeHint}</p>
        </div>
        <WayBack />
        {recipe !== undefined ? (
          <Again text={recipe.text} />
        ) : (
          <>
            {templates}
            {isPlain ? (
              <>
                <ProductPicker newProductHref={newProductHref} />
                {mode === "product" && <SceneFields newPlaceHref={newPlaceHref} />}
              </>
            ) : (
              <ModeFields waiting={waiting} newProductHref={newProductHref} newPlaceHref={newPlaceHref} />
            )}
            {mode !== "animate" && (
              <>
                {mode !== "custom" && <CopyInput field="headline" rows={2} />}
                {words}
                {references}
                <MarketSelect />
                <LanguageSelect />
                <FormatPicker />
                <PlacementPicker />
                <Variants />
                <Seed />
                <Preview>{preview}</Preview>
                <Details />
              </>
            )}
          </>
        )}
      </div>
      <PricePanel destination={destination} />
    </form>
  )
}
