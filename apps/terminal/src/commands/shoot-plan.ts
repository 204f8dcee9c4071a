import { photoshootFormView, type PhotoshootFormView } from "@marque/core/photoshoots"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { Outcome } from "./command.ts"
import { table } from "./table.ts"

export type FormActor = ActorRefFrom<Machines["photoshootForm"]>

const problemsOf = ({
  cost,
  listError,
  rows,
  text: { brief, name, prompt }
}: PhotoshootFormView): ReadonlyArray<string> => [
  ...[name.error, brief.error, prompt.error, listError].filter((each) => each !== undefined),
  ...rows.flatMap((row) =>
    row.notes.filter(({ tone }) => tone === "danger").map((note) => `${row.name}: ${note.text}`)
  ),
  ...cost.problems
]

const settingsOf = ({ labels, language, target }: PhotoshootFormView): ReadonlyArray<string> => [
  ...(language === "" ? [] : [`${labels.language}: ${language}`]),
  ...(target === undefined ? [] : [`${labels.target}: ${target.name}`])
]

/** The list, what was replaced in it and why, and the cost. */
export const planOf = (actor: FormActor): Outcome & { readonly json: object } => {
  const snapshot = actor.getSnapshot()
  const view = photoshootFormView(snapshot)
  const { fields, quote } = snapshot.context
  const problems = problemsOf(view)
  const rows = view.rows.map(({ cells, id, name, notes }) => {
    const of = (wanted: string) => cells.find(({ column }) => column === wanted)?.text ?? ""
    const shot = fields.shots.find((each) => each.id === id)
    const why = notes.filter(({ tone }) => tone === "neutral").map((note) => note.text)
    return {
      id,
      name,
      setting: of("setting"),
      picture: of("picture"),
      angle: of("angle"),
      ratios: of("ratios"),
      prompt: of("prompt"),
      count: shot?.count ?? 1,
      why
    }
  })
  return {
    json: {
      name: fields.name,
      shots: rows.map(({ why, ...row }) => ({ ...row, replaced: why[0] ?? null })),
      target: view.target ?? null,
      language: view.language === "" ? null : view.language,
      size: view.cost.size,
      creatives: quote?.creatives ?? null,
      credits: quote?.credits ?? null,
      cost: view.cost.lines,
      problems
    },
    lines: [
      ...table(
        rows.map(({ angle, name, picture, ratios, setting, why }) => [
          name,
          setting,
          angle,
          picture,
          ratios,
          why.join(" ")
        ])
      ),
      ...settingsOf(view),
      view.cost.size,
      ...view.cost.lines,
      ...problems
    ],
    ok: view.canStart
  }
}
