import { reviewTexts as texts } from "@marque/core/reviews"
import {
  Banner,
  Button,
  ChoicePopover,
  Dialog,
  Field,
  IconButton,
  Skeleton,
  TextArea,
  TextInput
} from "@marque/react/ui"
import { useId } from "react"
import { useAskReview } from "./ask-review-provider.tsx"
import styles from "./reviews.module.css"

const People = () => {
  const { view, send } = useAskReview(({ asking, canAdd, found, people, peopleError, peopleHint, q }) => ({
    asking,
    canAdd,
    found,
    people,
    peopleError,
    peopleHint,
    q
  }))
  const id = useId()
  const { found = [] } = view
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
      {view.canAdd && (
        <div>
          <ChoicePopover
            label={texts.addPerson}
            listLabel={texts.addPerson}
            trigger={<Button size="sm">{texts.addPerson}</Button>}
            items={found.map((person) => ({ id: person.id, label: person.name, selected: false }))}
            empty={view.found?.length === 0 ? texts.noneFound : undefined}
            search={{
              label: texts.findPerson,
              query: view.q,
              onQuery: (q) => send({ type: "person.search", q })
            }}
            onOpen={() => send({ type: "person.search", q: "" })}
            onClose={() => send({ type: "person.close" })}
            onChoose={(userId) => {
              const person = found.find((each) => each.id === userId)
              if (person !== undefined) send({ type: "person.add", person })
            }}
          />
        </div>
      )}
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
