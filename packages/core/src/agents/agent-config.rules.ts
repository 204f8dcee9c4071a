/** Stands for the folder of Marque on the computer of the assistant. */
export const MARQUE_FOLDER = "/path/to/marque"

/** What most clients of the Model Context Protocol read; the key is in the environment, never among the arguments. */
export const clientConfig = (origin: string, token: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        marque: {
          command: "node",
          args: [`${MARQUE_FOLDER}/apps/terminal/dist/main.js`, "mcp", "--url", origin],
          env: { MARQUE_KEY: token }
        }
      }
    },
    undefined,
    2
  )
