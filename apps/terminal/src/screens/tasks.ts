import { type TaskTrayEvent, taskTrayView, type TaskTrayView, type TrayRowView } from "@marque/core/queue"
import { composerTexts } from "@marque/core/composer"
import { terminalTexts } from "@marque/core/texts"
import { getColumns } from "@clack/core"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import type { Console } from "../console/console.ts"
import { bar, changesOf, watch } from "../console/live.ts"

const BAR_MAX = 30

const taskLines = (row: TrayRowView, columns: number): ReadonlyArray<string> => [
  row.title,
  row.progress === undefined
    ? (row.error ?? row.statusText)
    : `${bar(row.progress, Math.max(5, Math.min(BAR_MAX, columns - row.statusText.length - 6)))} ${row.statusText}`
]

export const trayLines = (view: TaskTrayView, at: number, columns: number): ReadonlyArray<string> => {
  const row = view.rows[at]
  const keys = [
    ...(view.rows.length > 1 ? [terminalTexts.keys.move] : []),
    ...(row?.canCancel === true ? [terminalTexts.keys.cancel] : []),
    ...(row?.canRetry === true ? [terminalTexts.keys.retry] : []),
    ...(row === undefined ? [] : [terminalTexts.keys.feedback]),
    terminalTexts.keys.back
  ]
  return [
    view.label,
    ...(view.error === undefined ? [] : [view.error]),
    ...(view.empty === undefined ? [] : [view.empty]),
    ...view.rows.flatMap((each, index) => {
      const [title = "", status = ""] = taskLines(each, columns - 2)
      return [`${index === at ? ">" : " "} ${title}`, `  ${status}`]
    }),
    keys.join(" • ")
  ]
}

type TaskTray = ActorRefFrom<Machines["taskTray"]>

const eventFor = (key: string, row: TrayRowView | undefined): TaskTrayEvent | undefined => {
  if (key === "c") return row?.cancel
  return key === "r" ? row?.retry : undefined
}

const fitting = (
  view: TaskTrayView,
  at: number,
  rows: number
): { readonly view: TaskTrayView; readonly at: number } => {
  const room = Math.max(1, Math.floor((rows - 6) / 2))
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), view.rows.length - room))
  return { view: { ...view, rows: view.rows.slice(first, first + room) }, at: at - first }
}

const rowsOf = ({ output }: Console): number => ("rows" in output && typeof output.rows === "number" ? output.rows : 24)

export const taskScreen = async (console: Console, actor: TaskTray): Promise<TrayRowView["subject"] | undefined> => {
  const view = (): TaskTrayView => taskTrayView(actor.getSnapshot())
  let at = 0
  let about: TrayRowView["subject"] | undefined
  if (view().state === "failed") actor.send({ type: "tasks.retry" })
  await watch(console, {
    changes: changesOf(actor),
    isOver: () => false,
    lines: () => {
      const shown = fitting(view(), Math.min(at, Math.max(0, view().rows.length - 1)), rowsOf(console))
      return trayLines(shown.view, shown.at, getColumns(console.output) - 3)
    },
    onKey: (key) => {
      const row = view().rows[at]
      const event = eventFor(key, row)
      if (event !== undefined) actor.send(event)
      if (key === "up") at = Math.max(0, at - 1)
      if (key === "down") at = Math.min(Math.max(0, view().rows.length - 1), at + 1)
      if (key === "f") about = row?.subject
      return key === "return" || about !== undefined
    }
  })
  return about
}

export const followScreen = async (
  console: Console,
  actor: TaskTray,
  generationId: string
): Promise<TrayRowView | undefined> => {
  const row = (): TrayRowView | undefined =>
    taskTrayView(actor.getSnapshot()).rows.find((each) => each.generationId === generationId)
  const isOver = (): boolean => row() !== undefined && row()?.progress === undefined
  const ended = await watch(console, {
    changes: changesOf(actor),
    isOver,
    lines: () => {
      const mine = row()
      if (mine === undefined) return [composerTexts.starting]
      const keys =
        mine.progress === undefined
          ? []
          : [[...(mine.canCancel ? [terminalTexts.keys.cancel] : []), terminalTexts.keys.leave].join(" • ")]
      return [...taskLines(mine, getColumns(console.output) - 3), ...keys]
    },
    onKey: (key) => {
      const event = eventFor(key === "r" ? "" : key, row())
      if (event !== undefined) actor.send(event)
      return false
    }
  })
  return ended === "over" ? row() : undefined
}
