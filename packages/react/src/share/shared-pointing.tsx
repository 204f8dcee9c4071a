import type { NoteAt } from "@marque/core/notes"
import { placeTexts, type SharedPointingView } from "@marque/core/share"
import { Button } from "@marque/react/ui"
import { useRef } from "react"
import { PlacePad, PlacePin } from "../notes/place-picker.tsx"
import { useSharedPage } from "./shared-page-provider.tsx"
import styles from "./shared-page.module.css"
import { SharedPicture } from "./shared-picture.tsx"

export interface SharedPointingProps {
  readonly pointing: SharedPointingView
  readonly busy: boolean
}

/** Makes the note of a decision point at something in its picture. */
export const SharedPointing = ({
  busy,
  pointing: { picture, pin, pointed, start, startLabel }
}: SharedPointingProps) => {
  const { send } = useSharedPage(() => undefined)
  const surface = useRef<HTMLDivElement>(null)
  const setPlace = (place: NoteAt) => send({ type: "place.set", place })
  const second = () => surface.current?.querySelector("video")?.currentTime ?? 0
  return (
    <>
      {(start === undefined || pin !== undefined) && (
        <div ref={surface} className={styles["surface"]}>
          <SharedPicture picture={picture} className={styles["pointed"]} />
          {pin !== undefined && !busy && <PlacePad onPlace={setPlace} />}
          {pin !== undefined && <PlacePin {...pin} onPlace={setPlace} />}
        </div>
      )}
      {pin !== undefined && <p className={styles["facts"]}>{placeTexts.placeHint}</p>}
      <div className={styles["tools"]}>
        {pointed === undefined ? (
          <Button size="sm" disabled={busy} onClick={() => setPlace(start ?? { second: second() })}>
            {startLabel}
          </Button>
        ) : (
          <>
            <output className={styles["facts"]}>{pointed}</output>
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => send({ type: "place.clear" })}>
              {placeTexts.clearPlace}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
