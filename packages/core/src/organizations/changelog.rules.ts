export interface ChangelogEntry {
  /** A version, with its day where it has one, or what is not released yet. */
  readonly title: string
  readonly changes: ReadonlyArray<string>
}

/**
 * The versions of a changelog in Markdown as they stand in it, newest first: headings of the second level and the points
 * below them, each with the lines that go on. What stands before the first heading is for readers of the file. Linear in
 * the text, and never throws.
 */
export const readChangelog = (text: string): ReadonlyArray<ChangelogEntry> => {
  const entries: Array<{ readonly title: string; readonly changes: Array<string> }> = []
  for (const line of text.split(/\r?\n/)) {
    const changes = entries.at(-1)?.changes
    if (line.startsWith("## ")) entries.push({ title: line.slice(3).trim(), changes: [] })
    else if (changes === undefined) continue
    else if (/^[-*] /.test(line)) changes.push(line.slice(2).trim())
    else if (/^\s+\S/.test(line) && changes.length > 0) changes.push(`${changes.pop()} ${line.trim()}`)
  }
  return entries.filter(({ changes }) => changes.length > 0)
}
