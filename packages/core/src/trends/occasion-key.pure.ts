const aliases: ReadonlyMap<string, string> = new Map([
  ["mothering-sunday", "mothers-day"],
  ["muttertag", "mothers-day"],
  ["vatertag", "fathers-day"],
  ["fete-des-meres", "mothers-day"],
  ["st-patricks-day", "saint-patricks-day"],
  ["st-stephens-day", "saint-stephens-day"],
  ["1-advent", "first-sunday-of-advent"],
  ["2-advent", "second-sunday-of-advent"],
  ["3-advent", "third-sunday-of-advent"],
  ["4-advent", "fourth-sunday-of-advent"],
  ["new-year", "new-years-day"]
])

/** Lower-case letters and digits of any script, with single hyphens. */
export const occasionKey = (name: string): string => {
  const slug = name
    .normalize("NFKD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
  return aliases.get(slug) ?? slug
}
