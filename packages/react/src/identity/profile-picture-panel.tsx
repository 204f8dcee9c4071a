import { profilePictureTexts } from "@marque/core/identity"
import { Avatar, Button, DropZone, Slider } from "@marque/react/ui"
import { PictureCropFrame } from "./picture-crop-frame.tsx"
import { useProfilePicture } from "./profile-picture-provider.tsx"
import account from "./account.module.css"
import styles from "./profile-picture.module.css"

export interface ProfilePicturePanelProps {
  /** Of the person, whose initials stand in for a missing picture. */
  readonly name: string
  readonly imageUrl: string | undefined
}

const ACCEPTED = ".jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif"

const Placing = () => {
  const { view, send } = useProfilePicture()
  const isSaving = view.state === "saving"
  return (
    <>
      <PictureCropFrame disabled={view.busy} />
      <Slider
        label={profilePictureTexts.zoom}
        value={view.crop.zoom}
        min={1}
        max={view.zoomMax}
        step={0.01}
        text={view.zoomText}
        disabled={view.busy}
        onValueChange={(zoom) => send({ type: "crop.put", crop: { ...view.crop, zoom } })}
      />
      <div className={account["actions"]}>
        <Button variant="primary" busy={isSaving} needsServer onClick={() => send({ type: "form.submit" })}>
          {view.saveLabel}
        </Button>
        <Button disabled={isSaving} onClick={() => send({ type: "crop.cancel" })}>
          {profilePictureTexts.cancel}
        </Button>
      </div>
    </>
  )
}

export const ProfilePicturePanel = ({ imageUrl, name }: ProfilePicturePanelProps) => {
  const { view, send } = useProfilePicture()
  const isPlacing = view.photo !== undefined
  const label = isPlacing || imageUrl !== undefined ? profilePictureTexts.replace : profilePictureTexts.choose
  return (
    <section className={account["section"]} aria-label={profilePictureTexts.title} data-state={view.state}>
      <h3>{profilePictureTexts.title}</h3>
      <div className={styles["chosen"]}>
        <Avatar name={name} src={imageUrl} size={72} />
        <DropZone
          accept={ACCEPTED}
          label={view.state === "opening" ? profilePictureTexts.opening : label}
          hint={profilePictureTexts.hint}
          disabled={view.busy}
          error={view.error}
          onFiles={([file]) => {
            if (file === undefined) return
            send({ type: "file.choose", file: { name: file.name, size: file.size, content: file } })
          }}
        />
      </div>
      {isPlacing && <Placing />}
      {!isPlacing && imageUrl !== undefined && (
        <div className={account["actions"]}>
          <Button
            busy={view.state === "removing"}
            disabled={view.state === "opening"}
            needsServer
            onClick={() => send({ type: "picture.remove" })}
          >
            {view.removeLabel}
          </Button>
        </div>
      )}
      {!isPlacing && imageUrl === undefined && view.state === "opening" && (
        <div className={account["actions"]}>
          <Button onClick={() => send({ type: "crop.cancel" })}>{profilePictureTexts.cancel}</Button>
        </div>
      )}
    </section>
  )
}
