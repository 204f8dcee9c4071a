import { toolTexts } from "@marque/core/agents"
import { McpServer } from "@modelcontextprotocol/server"
import { printable } from "@marque/core/model"
import { Schema } from "effect"
import type { Door } from "./door.ts"
import { refusalOf, type Tool } from "./tool.ts"
import { brand } from "./tools/brand.ts"
import { check } from "./tools/check.ts"
import { fix } from "./tools/fix.ts"
import { render } from "./tools/render.ts"
import { rules } from "./tools/rules.ts"
import { search } from "./tools/search.ts"
import { slots } from "./tools/slots.ts"
import { submit } from "./tools/submit.ts"

/** Source: specification, section 2.21. */
const tools: ReadonlyArray<Tool> = [brand, rules, check, fix, render, search, slots, submit]

/** With refusal of fields that a tool does not have. */
const standard = (schema: Schema.Top) =>
  Schema.toStandardJSONSchemaV1(
    Schema.toStandardSchemaV1(schema as unknown as Schema.ConstraintDecoder<unknown>, {
      parseOptions: { onExcessProperty: "error" }
    })
  ) as unknown as Parameters<McpServer["registerTool"]>[1]["inputSchema"] & {}

const add = (server: McpServer, door: Door, { description, input, name, output, reads, run, title }: Tool): void => {
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: standard(input),
      outputSchema: standard(output),
      annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false }
    },
    async (asked: unknown) => {
      try {
        const { output: fields, text } = await run(door, asked)
        const structuredContent = fields as Record<string, unknown>
        return {
          structuredContent,
          content: [{ type: "text" as const, text: text ?? JSON.stringify(structuredContent) }]
        }
      } catch (error) {
        const { code, message } = refusalOf(error)
        return {
          isError: true,
          content: [{ type: "text" as const, text: JSON.stringify({ code, message: printable(message) }) }]
        }
      }
    }
  )
}

export const makeServer = (door: Door, version: string): McpServer => {
  const server = new McpServer({ name: "marque", version }, { instructions: toolTexts.instructions })
  for (const each of tools) add(server, door, each)
  return server
}
