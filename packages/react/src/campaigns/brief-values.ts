/** Keys of a record of labels are its values. */
export const entriesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as unknown as ReadonlyArray<readonly [Value, string]>).map(([value, label]) => ({
    value,
    label
  }))

/** `id` at the end, or left out. */
export const toggled = <Id extends string>(ids: ReadonlyArray<Id>, id: Id, on: boolean): ReadonlyArray<Id> =>
  on ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id)
