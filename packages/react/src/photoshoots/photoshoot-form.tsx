import type { MarketRef } from "@marque/core/model"
import type { PhotoshootTextField } from "@marque/core/photoshoots"
import { Banner, Button, Checkbox, later, PageHeader, Segmented, Skeleton, Switch } from "@marque/react/ui"
import { type ReactNode } from "react"
import { FormSection } from "../forms/form-section.tsx"
import { LeaveGuard } from "../forms/leave-guard.tsx"
import { useSaveKey } from "../forms/use-save-key.ts"
import { Actions, Confirm, insteadOfFields, isLocked, Messages } from "../records/record-form-parts.tsx"
import { RecordTextField } from "../records/text-field.tsx"
import { usePhotoshootForm } from "./photoshoot-form-provider.tsx"
import styles from "./photoshoot-form.module.css"
import { PhotoshootSubject } from "./photoshoot-subject.tsx"
import { ShotTable } from "./shot-table.tsx"

// With the choice of pictures, which is below the fold.
const ShootReferences = later(async () => (await import("./shoot-references.tsx")).ShootReferences)

const LONG: ReadonlySet<PhotoshootTextField> = new Set(["brief", "prompt"])

interface WordsProps {
  readonly name: PhotoshootTextField
  readonly disabled: boolean
}

const Words = ({ disabled, name }: WordsProps) => {
  const { view, send } = usePhotoshootForm(({ text }) => text[name])
  return (
    <fieldset className={styles["plain"]} disabled={disabled}>
      <RecordTextField field={name} view={view} send={send} type={LONG.has(name) ? "lines" : "text"} />
    </fieldset>
  )
}

const Direction = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = usePhotoshootForm(({ labels, look, looks, people, ratios }) => ({
    labels,
    look,
    looks,
    people,
    ratios
  }))
  const { labels } = view
  return (
    <>
      <Words name="brief" disabled={disabled} />
      <Segmented
        label={labels.look}
        showLabel
        disabled={disabled}
        value={view.look}
        options={view.looks}
        onValueChange={(look) => send({ type: "look.choose", look })}
      />
      <fieldset className={styles["options"]} disabled={disabled}>
        <legend className={styles["groupTitle"]}>{labels.ratios}</legend>
        {view.ratios.map(({ label, on, ratio }) => (
          <Checkbox
            key={ratio}
            label={label}
            checked={on}
            onCheckedChange={(next) => send({ type: "ratio.choose", ratio, on: next })}
          />
        ))}
      </fieldset>
      <div className={styles["pair"]}>
        {(["light", "mood", "props", "avoid"] as const).map((name) => (
          <Words key={name} name={name} disabled={disabled} />
        ))}
      </div>
      <ShootReferences waiting={<Skeleton height="4rem" shape="block" />} disabled={disabled} />
      <Words name="prompt" disabled={disabled} />
      <Checkbox
        label={labels.people}
        checked={view.people}
        disabled={disabled}
        onCheckedChange={(people) => send({ type: "people.choose", people })}
      />
    </>
  )
}

const Cost = () => {
  const { view } = usePhotoshootForm(({ cost, labels }) => ({ cost, labels }))
  const { cost, labels } = view
  return (
    <>
      <p className={styles["size"]}>{cost.size}</p>
      <div aria-live="polite" aria-busy={cost.busy}>
        {cost.lines.length > 0 && <p className={styles["line"]}>{cost.lines.join(" ")}</p>}
        {cost.problems.map((problem) => (
          <Banner key={problem} tone="warning">
            {problem}
          </Banner>
        ))}
      </div>
      {cost.adds.length > 0 && (
        <p className={styles["soft"]}>
          {labels.adds}: {cost.adds.join(", ")}
        </p>
      )}
      {cost.forbids.length > 0 && (
        <p className={styles["soft"]}>
          {labels.forbids}: {cost.forbids.join(", ")}
        </p>
      )}
    </>
  )
}

const Start = () => {
  const { view, send } = usePhotoshootForm(({ canStart, dirty, discardLabel, isNew, labels, saving, starting }) => ({
    canStart,
    dirty,
    discardLabel,
    isNew,
    labels,
    saving,
    starting
  }))
  const { labels } = view
  return (
    <div className={styles["row"]}>
      {(view.isNew || view.dirty) && (
        <Button type="submit" needsServer busy={view.saving} disabled={view.starting}>
          {labels.saveDraft}
        </Button>
      )}
      {!view.isNew && view.dirty && (
        <Button variant="ghost" disabled={view.starting} onClick={() => send({ type: "form.discard" })}>
          {view.discardLabel}
        </Button>
      )}
      <Button
        variant="primary"
        needsServer
        busy={view.starting}
        disabled={!view.canStart}
        onClick={() => send({ type: "shoot.start" })}
      >
        {labels.startShoot}
      </Button>
    </div>
  )
}

export interface PhotoshootFormProps {
  readonly brandId: string
  /** Of the brand, the default one first. @default none */
  readonly markets?: ReadonlyArray<MarketRef>
  readonly missing: ReactNode
  /** Between the heading and the steps. */
  readonly header?: ReactNode
  /** Whether the page's own heading is above it. @default false */
  readonly within?: boolean
}

const NONE: ReadonlyArray<MarketRef> = []

/** Four steps on one page, all of which can be changed at any time. */
export const PhotoshootForm = ({ brandId, header, markets = NONE, missing, within = false }: PhotoshootFormProps) => {
  const { view, send } = usePhotoshootForm()
  const save = () => send({ type: "form.submit" })
  useSaveKey(view.state === "editing", save)
  const instead = insteadOfFields({ view, send }, within ? 2 : 1, missing)
  if (instead !== undefined) return instead
  const locked = isLocked(view)
  const { labels } = view
  return (
    <div className={styles["page"]} data-state={view.state}>
      {!within && <PageHeader title={view.title} actions={<Actions view={view} send={send} />} />}
      {header}
      <Messages view={view} send={send} />
      <form
        className={styles["form"]}
        aria-label={view.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <FormSection title={labels.subject}>
          <Words name="name" disabled={locked} />
          <PhotoshootSubject brandId={brandId} markets={markets} disabled={locked} />
        </FormSection>
        <FormSection title={labels.direction}>
          <Direction disabled={locked} />
        </FormSection>
        <FormSection title={labels.list}>
          <div className={styles["lock"]}>
            <Switch
              label={labels.lock}
              checked={view.locked}
              disabled={locked}
              onCheckedChange={(on) => send({ type: "lock.choose", locked: on })}
            />
            <p className={styles["soft"]}>{labels.lockText}</p>
          </div>
          <ShotTable disabled={locked} />
        </FormSection>
        <FormSection title={labels.start}>
          <Cost />
          {view.readOnly === undefined && <Start />}
        </FormSection>
      </form>
      <Confirm view={view} send={send} />
      <LeaveGuard dirty={view.dirty && !view.starting} onLeave={() => send({ type: "form.discard" })} />
    </div>
  )
}
