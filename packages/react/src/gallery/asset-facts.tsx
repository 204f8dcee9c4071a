import { assetTexts, folderTexts } from "@marque/core/gallery"
import { actTexts } from "@marque/core/texts"
import type { GuidelineId } from "@marque/core/model"
import { routes } from "@marque/core/navigation"
import { ScorePanel } from "@marque/react/score"
import { Button, ChoiceFace, Field, Icon, Link, Skeleton, Tabs, TextArea, TextInput } from "@marque/react/ui"
import type { ReactNode } from "react"
import { Facts } from "./asset-facts-list.tsx"
import { useAsset } from "./asset-provider.tsx"
import { AssetRecipe } from "./asset-recipe.tsx"
import styles from "./asset-drawer.module.css"
import { FolderChoice } from "./folder-choice.tsx"
import { useFolders } from "./folders-provider.tsx"
import { useGallery } from "./gallery-provider.tsx"
import { TagEditor } from "./tag-editor.tsx"

const NameForm = () => {
  const { view, send } = useAsset()
  const gallery = useGallery()
  const { changed, error, value } = view.name
  return (
    <form
      className={styles["name"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!changed || error !== undefined) return
        gallery.send({ type: "act.ask", act: { kind: "rename", assetIds: [view.assetId], name: value.trim() } })
        send({ type: "name.settle" })
      }}
    >
      <Field label={assetTexts.name} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={value}
            onChange={(event) => send({ type: "name.change", name: event.target.value })}
          />
        )}
      </Field>
      {changed && (
        <span className={styles["buttons"]}>
          <Button size="sm" type="submit" variant="primary" disabled={error !== undefined}>
            {actTexts.save}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => send({ type: "name.settle" })}>
            {actTexts.discard}
          </Button>
        </span>
      )}
    </form>
  )
}

const AltForm = () => {
  const { view, send } = useAsset()
  const gallery = useGallery()
  const { changed, error, value } = view.alt
  return (
    <form
      className={styles["name"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!changed || error !== undefined) return
        gallery.send({ type: "act.ask", act: { kind: "describe", assetIds: [view.assetId], alt: value.trim() } })
        send({ type: "alt.settle" })
      }}
    >
      <Field label={assetTexts.alt} hint={assetTexts.altHint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={value}
            onChange={(event) => send({ type: "alt.change", alt: event.target.value })}
          />
        )}
      </Field>
      {changed && (
        <span className={styles["buttons"]}>
          <Button size="sm" type="submit" variant="primary" disabled={error !== undefined}>
            {actTexts.save}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => send({ type: "alt.settle" })}>
            {actTexts.discard}
          </Button>
        </span>
      )}
    </form>
  )
}

const FolderField = () => {
  const { view } = useAsset()
  const gallery = useGallery()
  const { all } = useFolders().view.choice
  const folderId = view.picture?.folderId ?? null
  const name = all.find(({ id }) => id === folderId)?.name ?? folderTexts.choose
  return (
    <Field label={assetTexts.folder} required>
      {({ id }) => (
        <FolderChoice
          label={folderTexts.choose}
          folderId={folderId}
          trigger={
            <button type="button" id={id} className={styles["folder"]} aria-label={assetTexts.inFolder(name)}>
              <ChoiceFace label={name} />
              <Icon name="chevron-down" />
            </button>
          }
          onChoose={(chosen) =>
            gallery.send({ type: "act.ask", act: { kind: "move", assetIds: [view.assetId], folderId: chosen } })
          }
        />
      )}
    </Field>
  )
}

const Unmarked = () => {
  const { view, send } = useAsset(({ unmarked }) => unmarked)
  return (
    view !== undefined && (
      <div className={styles["unmarked"]}>
        <p>{view}</p>
        <Button size="sm" onClick={() => send({ type: "tab.choose", tab: "text" })}>
          {assetTexts.drawText}
        </Button>
      </div>
    )
  )
}

const Info = () => {
  const { readOnly } = useGallery(({ access }) => access).view
  const { archived, assetId, tags } = useAsset().view
  return (
    <>
      {readOnly === undefined && archived === undefined && <Unmarked />}
      {readOnly === undefined && archived === undefined && (
        <>
          <NameForm />
          <AltForm />
          <FolderField />
          <TagEditor assetIds={[assetId]} tags={tags} />
        </>
      )}
      <Facts facts={useAsset().view.info} />
    </>
  )
}

const Provenance = () => {
  const { view } = useAsset()
  return (
    <>
      <Facts facts={view.provenance} />
      {view.sidecarUrl !== undefined && (
        <Link href={view.sidecarUrl} download="">
          {assetTexts.sidecar}
        </Link>
      )}
    </>
  )
}

const Score = () => {
  const { view, send } = useAsset()
  const { brandId, noScore } = view
  const hasText = view.tabs.some(({ value }) => value === "text")
  const ruleHref =
    brandId === undefined
      ? undefined
      : // A check that is a rule has the rule's id.
        (checkId: string) => routes.guidelines.href({ brandId }, { ruleId: checkId as GuidelineId })
  return noScore === undefined ? (
    <ScorePanel
      {...(ruleHref && { ruleHref })}
      {...(hasText && { onDrawText: () => send({ type: "tab.choose", tab: "text" }) })}
    />
  ) : (
    <p className={styles["note"]}>{noScore}</p>
  )
}

const panels = { info: Info, score: Score, recipe: AssetRecipe, provenance: Provenance } as const

interface AssetFactsProps {
  /** What was written about the picture. */
  readonly notes: ReactNode | undefined
  /** Where its words are marked. */
  readonly text: ReactNode | undefined
}

export const AssetFacts = ({ notes, text }: AssetFactsProps) => {
  const { view, send } = useAsset()
  const given = { notes, text }
  if (view.state === "loading") {
    return (
      <div className={styles["loading"]}>
        <Skeleton height="2rem" />
        <Skeleton height="10rem" shape="block" />
      </div>
    )
  }
  return (
    <Tabs
      label={assetTexts.about}
      value={view.tab}
      onValueChange={(tab) => send({ type: "tab.choose", tab })}
      tabs={view.tabs
        .filter(({ value }) => !(value in given) || given[value as keyof typeof given] !== undefined)
        .map(({ label, value }) => {
          if (value === "notes" || value === "text") return { value, label, content: given[value] }
          const Panel = panels[value]
          return { value, label, content: <div className={styles["panel"]}>{<Panel />}</div> }
        })}
    />
  )
}
