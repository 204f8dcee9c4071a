import { reviewTexts as texts } from "@marque/core/reviews"
import { Banner, Button, Dialog, Field, IconButton, Skeleton, TextArea, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useAskReview } from "./ask-review-provider.tsx"
import styles from "./reviews.module.css"

/** Those who are found stay until the field is emptied, so that several can be added. */
const Search = () => {
  const { view, send } = useAskReview(({ found, q, searchError }) => ({ found, q, searchError }))
  return (
    <div className={styles["group"]}>
      <Field label={texts.findPerson} error={view.searchError} required>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            dir="auto"
            value={view.q}
            onChange={({ target }) =>
              send(target.value === "" ? { type: "person.close" } : { type: "person.search", q: target.value })
            }
            // Enter looks for people and asks no one.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Field>
      {view.found !== undefined && view.found.length > 0 && (
        <ul className={styles["people"]}>
          {view.found.map((person) => (
            <li key={person.id} data-found>
              <Button size="sm" onClick={() => send({ type: "person.add", person })}>
                {texts.add(person.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles["soft"]}>{view.found?.length === 0 && texts.noneFound}</output>
    </div>
  )
}

const People = () => {
  const { view, send } = useAskReview(({ asking, canAdd, people, peopleError, peopleHint }) => ({
    asking,
    canAdd,
    people,
    peopleError,
    peopleHint
  }))
  const id = useId()
  return (
    <section className={styles["group"]} aria-labelledby={id} aria-describedby={`${id}-more`}>
      <h3 id={id} className={styles["label"]}>
        {texts.people}
      </h3>
      {view.people.length === 0 ? (
        <p className={styles["soft"]}>{texts.none}</p>
      ) : (
        <ul className={styles["people"]}>
          {view.people.map(({ id: userId, name, removeLabel }) => (
            <li key={userId}>
              <span dir="auto">{name}</span>
              <IconButton
                icon="close"
                size="sm"
                label={removeLabel}
                disabled={view.asking}
                onClick={() => send({ type: "person.remove", id: userId })}
              />
            </li>
          ))}
        </ul>
      )}
      <div id={`${id}-more`}>
        {view.peopleError !== undefined && <p className={styles["error"]}>{view.peopleError}</p>}
        {view.peopleHint !== undefined && <p className={styles["soft"]}>{view.peopleHint}</p>}
      </div>
      {view.canAdd && <Search />}
    </section>
  )
}

const Form = ({ id }: { readonly id: string }) => {
  const { view, send } = useAskReview()
  return (
    <form
      id={id}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "review.ask" })
      }}
    >
      {view.failure !== undefined && <Banner tone="danger">{view.failure}</Banner>}
      <People />
      <Field label={texts.due} error={view.dueError}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={view.earliest}
            value={view.due}
            disabled={view.asking}
            onChange={({ target }) => send({ type: "due.change", due: target.value })}
          />
        )}
      </Field>
      <Field label={texts.message} error={view.messageError}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={view.message}
            disabled={view.asking}
            onChange={({ target }) => send({ type: "message.change", message: target.value })}
          />
        )}
      </Field>
    </form>
  )
}

export interface AskReviewProps {
  readonly onClose: () => void
}

/** Asks people for a review, with a day and a message. */
export const AskReview = ({ onClose }: AskReviewProps) => {
  const { view } = useAskReview(({ askLabel, asking, done, loading, title }) => ({
    askLabel,
    asking,
    done,
    loading,
    title
  }))
  const id = useId()
  return (
    <Dialog
      open={!view.done}
      title={view.title}
      description={texts.askIntro}
      dismissible={!view.asking}
      onOpenChange={(open) => !open && !view.asking && onClose()}
      footer={
        <>
          <Button disabled={view.asking} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} needsServer busy={view.asking} disabled={view.loading}>
            {view.askLabel}
          </Button>
        </>
      }
    >
      {view.loading ? (
        <section aria-busy="true" aria-label={texts.people}>
          <Skeleton height="12rem" shape="block" />
        </section>
      ) : (
        <Form id={id} />
      )}
    </Dialog>
  )
}
