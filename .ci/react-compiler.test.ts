import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import reactCompiler, { type LoggerEvent } from "babel-plugin-react-compiler"
import { transformSync } from "storybook/internal/babel"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../", import.meta.url))

const sources = globSync(["packages/react/src/**/*.{ts,tsx}", "apps/web/src/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: ["**/*.test.*", "**/*.stories.tsx"]
})

const compile = (filename: string, text: string) => {
  const events: Array<LoggerEvent> = []
  transformSync(text, {
    filename,
    configFile: false,
    babelrc: false,
    code: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [
      [
        reactCompiler,
        { panicThreshold: "none", logger: { logEvent: (_: string, event: LoggerEvent) => events.push(event) } }
      ]
    ]
  })
  return events
}

const said = (event: LoggerEvent) =>
  "detail" in event
    ? `${event.kind}: ${event.detail.reason}`
    : "reason" in event
      ? `${event.kind}: ${event.reason}`
      : event.kind

it("React Compiler compiles every component and hook", () => {
  const events = sources.flatMap((file) =>
    compile(file, readFileSync(`${root}${file}`, "utf8")).map((event) => ({ file, event }))
  )
  const bailed = events.filter(({ event }) => event.kind !== "CompileSuccess")
  expect(bailed.map(({ file, event }) => `${file}: ${said(event)}`)).toEqual([])
  expect(events.length).toBeGreaterThan(250)
})

it.each([
  [
    "a prop that is changed",
    "export const Name = ({ person }) => { person.name = 'Ada'; return <b>{person.name}</b> }"
  ],
  [
    "a ref that is read while rendering",
    "import { useRef } from 'react'; export const Name = () => { const ref = useRef(1); return <b>{ref.current}</b> }"
  ],
  ["a rule that is switched off", "export const Name = ({ name }) => { 'use no memo'; return <b>{name}</b> }"]
])("%s is found", (_, text) => {
  expect(compile("seeded.tsx", text).map(({ kind }) => kind)).not.toContain("CompileSuccess")
})
