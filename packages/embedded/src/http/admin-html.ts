/** Already escaped. */
export interface Html {
  readonly text: string
}

const ENTITIES = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"]
])

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? "")

export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<string | Html>): Html => ({
  text: String.raw({ raw: strings }, ...values.map((value) => (typeof value === "string" ? escape(value) : value.text)))
})

export const join = (parts: ReadonlyArray<Html>): Html => ({ text: parts.map(({ text }) => text).join("\n") })

export const table = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | Html>>): Html => {
  if (rows.length === 0) return html`<p class="none">Nothing here yet.</p>`
  const head = join(columns.map((column) => html`<th scope="col">${column}</th>`))
  const body = join(
    rows.map(
      (cells) =>
        html`<tr>
          ${join(cells.map((cell) => html`<td>${cell}</td>`))}
        </tr>`
    )
  )
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div>`
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.5rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8884 }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; min-width: 5rem }
th { font-weight: 600; white-space: nowrap } .none { opacity: .7 }
`

export const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · marque-embedded</title>
        <style>
          ${{ text: STYLE }}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
