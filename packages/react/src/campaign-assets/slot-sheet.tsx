import { type OpenSlot, slotPageTexts as texts } from "@marque/core/campaign-assets"
import { shownAt } from "@marque/core/model"
import { Badge, Banner, Button, Field, Sheet, Skeleton, TextArea } from "@marque/react/ui"
import { CertificateButton } from "../certificates/certificate-button.tsx"
import { SlotSwap } from "./slot-swap.tsx"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slots.module.css"

const Pictures = ({ pictures }: Pick<OpenSlot, "pictures">) => {
  const { view, send } = useSlots(({ busy }) => ({ busy }))
  if (pictures === undefined) {
    return (
      <section aria-busy="true" aria-label={texts.loadingPictures}>
        <Skeleton height="9rem" shape="block" />
      </section>
    )
  }
  if (pictures.length === 0) return <p className={styles["soft"]}>{texts.noPictures}</p>
  return (
    <ul className={styles["pictures"]}>
      {pictures.map(({ act, alt, assetId, label, url, used }) => (
        <li key={assetId} data-used={used || undefined}>
          <img src={shownAt(url)} alt={alt} />
          {act === undefined ? (
            used && <span className={styles["soft"]}>{label}</span>
          ) : (
            <Button size="sm" needsServer disabled={view.busy} onClick={() => send({ type: "act.do", act })}>
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Deciding = ({ open: { acts, adapt, id, note, produces } }: { readonly open: OpenSlot }) => {
  const { view, send } = useSlots(({ busy }) => ({ busy }))
  return (
    <>
      {note !== undefined && (
        <Field label={texts.note} error={note.error}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              dir="auto"
              value={note.value}
              disabled={view.busy}
              onChange={({ target }) => send({ type: "note.change", note: target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles["actions"]}>
        {acts.map(({ act, label }, at) => (
          <Button
            key={label}
            needsServer
            disabled={view.busy}
            {...(at === 0 && { variant: "primary" as const })}
            onClick={() => send({ type: "act.do", act })}
          >
            {label}
          </Button>
        ))}
        {note !== undefined && (
          <Button needsServer disabled={view.busy} onClick={() => send({ type: "changes.request" })}>
            {texts.request}
          </Button>
        )}
        {produces && (
          <Button needsServer onClick={() => send({ type: "produce.open", slotIds: [id] })}>
            {texts.produce}
          </Button>
        )}
        {adapt !== undefined && (
          <Button needsServer onClick={() => send({ type: "produce.open", slotIds: adapt.slotIds, masterSlotId: id })}>
            {adapt.label}
          </Button>
        )}
      </div>
    </>
  )
}

const Words = ({ words }: Pick<OpenSlot, "words">) => {
  const { view, send } = useSlots(({ busy }) => ({ busy }))
  return (
    <section className={styles["group"]}>
      <h3 className={styles["groupTitle"]}>{texts.words}</h3>
      {words.map(({ editLabel, isOpen, language, lines, picture, read, state }) => (
        <div key={language} className={styles["words"]}>
          <p className={styles["wordsHead"]}>
            <span className={styles["soft"]}>{language}</span>
            <Badge tone={isOpen ? "warning" : "success"}>{state}</Badge>
            {picture !== undefined && "said" in picture && <Badge tone="neutral">{picture.said}</Badge>}
            {editLabel !== undefined && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={editLabel}
                onClick={() => send({ type: "words.open", language })}
              >
                {texts.editWords}
              </Button>
            )}
            {picture !== undefined && "act" in picture && (
              <Button
                size="sm"
                variant="ghost"
                needsServer
                aria-label={picture.label}
                disabled={view.busy}
                onClick={() => send({ type: "act.do", act: picture.act })}
              >
                {texts.putOnPicture}
              </Button>
            )}
            {read !== undefined && (
              <Button
                size="sm"
                variant="ghost"
                needsServer
                aria-label={read.label}
                disabled={view.busy}
                onClick={() => send({ type: "act.do", act: read.act })}
              >
                {texts.readWords}
              </Button>
            )}
          </p>
          {lines.length === 0 && <p className={styles["soft"]}>{texts.noWords}</p>}
          {lines.map((line, at) => (
            <p key={`${at} ${line}`} className={styles["line"]} dir="auto" lang={language}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** The open slot: its pictures, its words, and what may be done with it. */
export const SlotSheet = () => {
  const { view, send } = useSlots(({ open, review }) => ({ open, isReviewing: review !== undefined }))
  const { open } = view
  // Reviewed one by one, it is shown large.
  if (open === undefined || view.isReviewing) return null
  return (
    <Sheet
      open
      title={open.title}
      maxWidth={560}
      onOpenChange={(next) => !next && send({ type: "slot.close" })}
      footer={<Button onClick={() => send({ type: "slot.close" })}>{texts.close}</Button>}
    >
      <div className={styles["sheet"]}>
        <p className={styles["status"]}>
          <Badge>{open.status}</Badge>
        </p>
        {open.why !== undefined && <Banner tone="warning">{open.why}</Banner>}
        {open.outside !== undefined && <Banner tone="warning">{open.outside}</Banner>}
        {open.adapted !== undefined && <p className={styles["soft"]}>{open.adapted}</p>}
        <section className={styles["group"]}>
          <h3 className={styles["groupTitle"]}>{texts.alternatives}</h3>
          <Pictures pictures={open.pictures} />
        </section>
        <SlotSwap open={open} />
        <Deciding open={open} />
        <Words words={open.words} />
        {open.history.length > 0 && (
          <section className={styles["group"]}>
            <h3 className={styles["groupTitle"]}>{texts.history}</h3>
            <ul className={styles["lines"]}>
              {open.history.map(({ certificateId, key, note, text }) => (
                <li key={key}>
                  {text}
                  {note !== undefined && (
                    <span className={styles["line"]} dir="auto">
                      {note}
                    </span>
                  )}
                  {certificateId !== undefined && (
                    <span className={styles["line"]}>
                      <CertificateButton certificateId={certificateId} about={text} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}
