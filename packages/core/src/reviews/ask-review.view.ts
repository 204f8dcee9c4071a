import type { SnapshotFrom } from "xstate"
import { askProblems, type askReviewMachine } from "./ask-review.machine.ts"
import { REVIEW_MESSAGE_MAX, type Reviewer, REVIEWERS_MAX } from "./reviews.schema.ts"
import { reviewTexts as texts } from "./reviews.texts.ts"

export interface AskReviewView {
  readonly title: string
  readonly loading: boolean
  readonly people: ReadonlyArray<Reviewer & { readonly removeLabel: string }>
  readonly peopleHint: string | undefined
  readonly peopleError: string | undefined
  readonly canAdd: boolean
  readonly q: string
  /** Undefined while they are looked for. */
  readonly found: ReadonlyArray<Reviewer> | undefined
  readonly searchError: string | undefined
  readonly message: string
  readonly messageMax: number
  readonly messageError: string | undefined
  readonly due: string
  readonly earliest: string | undefined
  readonly dueError: string | undefined
  readonly asking: boolean
  readonly done: boolean
  readonly askLabel: string
  readonly failure: string | undefined
}

export const askReviewView = (snapshot: SnapshotFrom<typeof askReviewMachine>): AskReviewView => {
  const { context } = snapshot
  const { due, failure, found, message, name, people, proposed, q, revealed, searchError, today } = context
  const problems = askProblems(context)
  const asking = snapshot.matches({ ask: "asking" })
  return {
    title: texts.askTitle(name),
    loading: snapshot.matches({ ask: "beginning" }),
    people: people.map((person) => ({ ...person, removeLabel: texts.remove(person.name) })),
    peopleHint: proposed ? texts.proposed : undefined,
    peopleError: revealed ? problems.people : undefined,
    canAdd: !asking && people.length < REVIEWERS_MAX,
    q,
    found: found?.filter(({ id }) => people.every((person) => person.id !== id)),
    searchError,
    message,
    messageMax: REVIEW_MESSAGE_MAX,
    messageError: problems.message,
    due,
    earliest: today,
    dueError: problems.due,
    asking,
    done: snapshot.matches({ ask: "asked" }),
    askLabel: asking ? texts.asking : texts.ask,
    failure
  }
}
