const SHOWN_MAX = 48

export const labelled = (label: string, value: string | undefined): string => {
  if (value === undefined || value === "") return label
  const letters = Array.from(new Intl.Segmenter().segment(value), ({ segment }) => segment)
  return `${label}: ${letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX - 1).join("")}…` : value}`
}
