import { mediaUrl } from "@marque/core/gallery"
import { type ContactView, type Pick, shootPageTexts as texts } from "@marque/core/photoshoots"
import { Badge, Button, EmptyState, Kbd, scrolledRegion } from "@marque/react/ui"
import { type CSSProperties, useEffect, useMemo, useRef } from "react"
import { useDirection } from "../ui/use-direction.ts"
import { ShootRecipe } from "./shoot-recipe.tsx"
import { useShoot } from "./shoot-provider.tsx"
import { useSingleKeys } from "../ui/use-single-keys.ts"
import styles from "./contact-sheet.module.css"

const STAGE_WIDTH = 1_080
const STRIP_WIDTH = 320

const useKeys = () => {
  const { send } = useShoot(() => undefined)
  const direction = useDirection()
  useSingleKeys(
    useMemo(() => {
      const decide = (pick: Pick) => (only: boolean) => send({ type: "cull.decide", pick, only })
      const forward = direction === "rtl" ? -1 : 1
      const move = (by: 1 | -1) => (turn: boolean) => send({ type: turn ? "cull.turn" : "cull.move", by })
      return {
        p: decide("picked"),
        x: decide("rejected"),
        u: () => send({ type: "cull.undo" }),
        i: () => send({ type: "recipe.toggle" }),
        arrowright: move(forward),
        arrowdown: move(1),
        arrowleft: move(-forward as 1 | -1),
        arrowup: move(-1)
      }
    }, [direction, send])
  )
}

const Strip = ({ contact }: { readonly contact: ContactView }) => {
  const { send } = useShoot(() => undefined)
  const strip = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Only the strip is scrolled; the picture stays where it is.
    const around = strip.current?.getBoundingClientRect()
    const shown = current.current?.getBoundingClientRect()
    if (around === undefined || shown === undefined) return
    const before = Math.min(0, shown.left - around.left)
    strip.current?.scrollBy({ left: before === 0 ? Math.max(0, shown.right - around.right) : before })
  }, [contact.tile.id])
  return (
    <div ref={strip} className={styles["scroll"]} {...scrolledRegion(texts.contactSheet)}>
      <ul className={styles["strip"]}>
        {contact.strip.map(({ current: isCurrent, id, name, pick, pickText, picture }) => (
          <li key={id} data-pick={pick}>
            <button
              ref={isCurrent ? current : undefined}
              type="button"
              aria-current={isCurrent || undefined}
              aria-label={`${name}, ${pickText}`}
              onClick={() => send({ type: "tile.show", tileId: id })}
            >
              {picture !== undefined && <img src={mediaUrl(picture.url, STRIP_WIDTH)} alt="" loading="lazy" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Formats = ({ contact }: { readonly contact: ContactView }) => {
  const { send } = useShoot(() => undefined)
  if (contact.pictures.length < 2) return null
  const at = contact.pictures.findIndex(({ shown }) => shown)
  return (
    <ul className={styles["formats"]}>
      {contact.pictures.map(({ assetId, label, pick, pickText, shown, url }, index) => (
        <li key={assetId} data-pick={pick}>
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`${label}, ${pickText}`}
            onClick={() => {
              for (let step = at; step !== index; step += index > at ? 1 : -1) {
                send({ type: "cull.turn", by: index > at ? 1 : -1 })
              }
            }}
          >
            <img src={mediaUrl(url, STRIP_WIDTH)} alt="" />
            <span>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Acts = ({ contact }: { readonly contact: ContactView }) => {
  const { view, send } = useShoot(({ recipe }) => recipe !== undefined)
  return (
    <div className={styles["acts"]}>
      <output className={styles["soft"]}>{contact.position}</output>
      {contact.tile.canDecide && (
        <>
          <Button onClick={() => send({ type: "cull.decide", pick: "picked" })}>
            {texts.pick} <Kbd keys={["P"]} />
          </Button>
          <Button onClick={() => send({ type: "cull.decide", pick: "rejected" })}>
            {texts.reject} <Kbd keys={["X"]} />
          </Button>
          <Button disabled={!contact.canUndo} onClick={() => send({ type: "cull.undo" })}>
            {texts.undo} <Kbd keys={["U"]} />
          </Button>
        </>
      )}
      <Button aria-pressed={view} onClick={() => send({ type: "recipe.toggle" })}>
        {texts.recipe} <Kbd keys={["I"]} />
      </Button>
    </div>
  )
}

const Summary = ({ contact }: { readonly contact: ContactView }) => {
  const { send } = useShoot(() => undefined)
  const [first] = contact.strip
  return (
    <div className={styles["summary"]}>
      <output className={styles["summaryTitle"]}>{contact.summary?.title}</output>
      <p className={styles["soft"]}>{contact.summary?.text}</p>
      <div className={styles["acts"]}>
        <Button onClick={() => first !== undefined && send({ type: "tile.show", tileId: first.id })}>
          {texts.lookAgain}
        </Button>
        <Button disabled={!contact.canUndo} onClick={() => send({ type: "cull.undo" })}>
          {texts.undo} <Kbd keys={["U"]} />
        </Button>
      </div>
    </div>
  )
}

/** One picture at a time, decided by keys; rejects fade and stay where they are. */
export const ContactSheet = () => {
  const { view } = useShoot(({ contact }) => ({ contact }))
  useKeys()
  const { contact } = view
  if (contact === undefined) return <EmptyState icon="gallery" title={texts.empty} text={texts.emptyText} />
  const { picture, tile } = contact
  return (
    <div className={styles["sheet"]}>
      {contact.summary === undefined ? (
        <div className={styles["stage"]}>
          <figure
            className={styles["figure"]}
            data-pick={picture.pick}
            style={{ "--ratio": picture.width / picture.height } as CSSProperties}
          >
            <img
              key={picture.assetId}
              src={mediaUrl(picture.url, STAGE_WIDTH)}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
            <figcaption>
              {tile.name} <Badge tone={tile.pick === "picked" ? "success" : "neutral"}>{tile.pickText}</Badge>
              {tile.score !== undefined && <Badge>{tile.score}</Badge>}
            </figcaption>
          </figure>
          <Formats contact={contact} />
          <ShootRecipe />
        </div>
      ) : (
        <Summary contact={contact} />
      )}
      {contact.summary === undefined && <Acts contact={contact} />}
      <Strip contact={contact} />
      <p className={styles["soft"]}>{texts.keys}</p>
    </div>
  )
}
