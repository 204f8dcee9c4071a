import { shallowEqual, useSelector } from "@xstate/react"
import type { AnyActorRef, SnapshotFrom } from "xstate"
import { keepEqual } from "./keep-equal.ts"

interface Computed {
  readonly snapshot: unknown
  readonly view: unknown
}

const views = new WeakMap<object, WeakMap<object, Computed>>()

const viewsOf = (actor: object): WeakMap<object, Computed> => {
  const known = views.get(actor) ?? new WeakMap<object, Computed>()
  views.set(actor, known)
  return known
}

const viewAt = <Ref extends AnyActorRef, View>(
  actor: Ref,
  toView: (snapshot: SnapshotFrom<Ref>) => View,
  snapshot: SnapshotFrom<Ref>
): View => {
  const known = viewsOf(actor)
  const last = known.get(toView)
  // Stored under the same function, and so of its type.
  if (last?.snapshot === snapshot) return last.view as View
  const view = keepEqual(last?.view, toView(snapshot))
  known.set(toView, { snapshot, view })
  return view
}

/**
 * All of the view, or what `select` picks; renders only when that changes.
 *
 * `toView` must be a stable function.
 */
export const useView = <Ref extends AnyActorRef, View, Part = View>(
  actor: Ref,
  toView: (snapshot: SnapshotFrom<Ref>) => View,
  select?: (view: View) => Part
): Part => {
  // The hook's types do not accept a reference of a generic type.
  const ref: AnyActorRef = actor
  return useSelector(
    ref,
    (snapshot): Part => {
      const view = viewAt(actor, toView, snapshot)
      // Without a selection the part is the view.
      return select === undefined ? (view as unknown as Part) : select(view)
    },
    shallowEqual
  )
}

export const nothing = (): undefined => undefined
