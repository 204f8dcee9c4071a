import { type SharedItemView, type SharedSlotsView, sharedTexts as texts } from "@marque/core/share"
import { Badge } from "@marque/react/ui"
import { SharedDecision } from "./shared-decision.tsx"
import styles from "./shared-page.module.css"
import { SharedWords } from "./shared-words.tsx"

const SIZES = "(max-width: 44rem) 100vw, 26rem"

const tones = { good: "success", warning: "warning", plain: "neutral" } as const

const Picture = ({ picture }: { readonly picture: NonNullable<SharedItemView["picture"]> }) => {
  const { alt, film, height, src, srcSet, width } = picture
  if (film !== undefined) {
    return (
      // Clips have no sound.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        className={styles["picture"]}
        controls
        playsInline
        preload="none"
        poster={src}
        aria-label={alt}
        width={width}
        height={height}
      >
        <source src={film} />
      </video>
    )
  }
  return (
    <img
      className={styles["picture"]}
      src={src}
      {...(srcSet !== undefined && { srcSet, sizes: SIZES })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

const Item = ({ item: { decision, facts, id, picture, state, title, words } }: { readonly item: SharedItemView }) => (
  <li id={id} className={styles["item"]}>
    {picture !== undefined && <Picture picture={picture} />}
    <div className={styles["about"]}>
      <h2 className={styles["what"]}>{title}</h2>
      <p className={styles["facts"]}>{facts.join(" · ")}</p>
      {state !== undefined && <Badge tone={tones[state.tone]}>{state.text}</Badge>}
      <SharedWords words={words} />
      <SharedDecision decision={decision} />
    </div>
  </li>
)

export interface SharedSlotsProps {
  readonly content: SharedSlotsView
}

/** Pictures of a campaign, to look at and to decide on one by one. */
export const SharedSlots = ({ content: { items, next, progress } }: SharedSlotsProps) => (
  <>
    {progress !== undefined && (
      <div className={styles["progress"]}>
        <output>{progress}</output>
        {next !== undefined && <a href={`#${next}`}>{texts.next}</a>}
      </div>
    )}
    <ul className={styles["items"]}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  </>
)
