/** Characters of a field's value that stand in a menu; the whole value is in the question of the field. */
const SHOWN_MAX = 48

/** `label`, with the beginning of its value where there is one. */
export const labelled = (label: string, value: string | undefined): string => {
  if (value === undefined || value === "") return label
  const letters = Array.from(new Intl.Segmenter().segment(value), ({ segment }) => segment)
  return `${label}: ${letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX - 1).join("")}…` : value}`
}
