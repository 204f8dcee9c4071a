import type { HelpArticle } from "./help-articles.texts.ts"

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Points of a part, where the words that are asked for begin its words. */
const parts = ({ text, title, words }: HelpArticle) => [
  { points: 4, has: wordsOf(title) },
  { points: 2, has: wordsOf(words) },
  { points: 1, has: wordsOf(text.join(" ")) }
]

const pointsOf = (article: HelpArticle, asked: ReadonlyArray<string>): number => {
  const all = parts(article)
  const each = asked.map((word) =>
    all.reduce((sum, { has, points }) => (has.some((one) => one.startsWith(word)) ? sum + points : sum), 0)
  )
  return each.includes(0) ? 0 : each.reduce((sum, points) => sum + points, 0)
}

/** The articles that have every word, or words that begin so, best first. Without words: all, as they stand. */
export const findArticles = (articles: ReadonlyArray<HelpArticle>, query: string): ReadonlyArray<HelpArticle> => {
  const asked = wordsOf(query)
  if (asked.length === 0) return query.trim() === "" ? articles : []
  return articles
    .map((article) => ({ article, points: pointsOf(article, asked) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ article }) => article)
}
