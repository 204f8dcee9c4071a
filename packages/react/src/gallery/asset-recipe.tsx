import { assetTexts, galleryTexts, mediaUrl, type RecipeReferenceView } from "@marque/core/gallery"
import { TokenText } from "@marque/react/tokens"
import { Button, CopyButton, Icon } from "@marque/react/ui"
import { nothing } from "../machines/use-view.ts"
import { Facts } from "./asset-facts-list.tsx"
import { useAsset } from "./asset-provider.tsx"
import styles from "./asset-drawer.module.css"
import { useGallery } from "./gallery-provider.tsx"
import { useGalleryScreen } from "./gallery-screen-provider.tsx"

const References = ({ references }: { readonly references: ReadonlyArray<RecipeReferenceView> }) => (
  <section className={styles["prompt"]} aria-label={assetTexts.references}>
    <h3>{assetTexts.references}</h3>
    <ul className={styles["references"]}>
      {references.map(({ assetId, name, note, url, verdict }) => (
        <li key={assetId}>
          {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 320)} alt="" decoding="async" />}
          <span>
            <bdi>{name}</bdi>
            <small>{[verdict, note].filter((part) => part !== undefined).join(": ")}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

export const AssetRecipe = () => {
  const { view } = useAsset()
  const screen = useGalleryScreen(nothing)
  const { readOnly } = useGallery(({ access }) => access).view
  const { acts, noRecipe, prompt, recipe, references, warnings } = view
  if (noRecipe !== undefined) return <p className={styles["note"]}>{noRecipe}</p>
  const { fork, rerun } = acts
  return (
    <>
      {prompt !== undefined && (
        <div className={styles["prompt"]}>
          <h3>{assetTexts.prompt}</h3>
          <TokenText text={prompt.text} entries={prompt.entries} />
          {prompt.resolved !== undefined && <p className={styles["note"]}>{assetTexts.readAs(prompt.resolved)}</p>}
        </div>
      )}
      <Facts facts={recipe} />
      {references.length > 0 && <References references={references} />}
      {warnings.map((warning) => (
        <p key={warning} className={styles["warning"]}>
          <Icon name="warning" />
          {warning}
        </p>
      ))}
      <div className={styles["recipeActs"]}>
        {readOnly === undefined && rerun !== undefined && (
          <Button size="sm" onClick={() => screen.send({ type: "composer.open", inputs: rerun })}>
            {galleryTexts.rerun}
          </Button>
        )}
        {readOnly === undefined && fork !== undefined && (
          <Button size="sm" onClick={() => screen.send({ type: "composer.open", inputs: fork })}>
            {assetTexts.fork}
          </Button>
        )}
        <CopyButton size="sm" text={window.location.href}>
          {assetTexts.copyLink}
        </CopyButton>
      </div>
    </>
  )
}
