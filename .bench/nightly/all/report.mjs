const TAIL_LINES = 40

const commandOf = ({ args, env = {} }) =>
  [...Object.entries(env).map((pair) => pair.join("=")), "node", ...args].join(" ")

const escape = /[\u001b]\[[0-9;]*m/g
const tail = (output) => output.replaceAll(escape, "").split("\n").slice(-TAIL_LINES).join("\n")
const lastLine = (output) =>
  (
    tail(output)
      .split("\n")
      .findLast((line) => line.trim() !== "") ?? ""
  ).trim()

/** Markdown; what failed stands first, with the end of what it printed. */
export const reportOf = ({ cores, now, results, share }) => {
  const sorted = results.toSorted((left, right) => Number(right.failed) - Number(left.failed))
  const rows = sorted.map(
    ({ failed, load, minutes, name, output }) =>
      `| ${name} | ${failed ? "**failed**" : "ok"} | ${minutes.toFixed(1)} | ${load.toFixed(1)} | ${lastLine(output).replaceAll("|", "\\|")} |`
  )
  const details = sorted
    .filter(({ failed }) => failed)
    .map((result) => `## ${result.name}\n\n\`${commandOf(result)}\`\n\n\`\`\`text\n${tail(result.output)}\n\`\`\``)
  const size = share === 1 ? "all cases" : `${share} of the cases`
  return [
    `# Nightly, ${now.toISOString()}`,
    `${cores} cores, Node ${process.versions.node}, ${size}.`,
    ["| check | result | minutes | load before | last line |", "| --- | --- | --- | --- | --- |", ...rows].join("\n"),
    ...details,
    ""
  ].join("\n\n")
}
