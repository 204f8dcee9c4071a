export const generatedHeader = (content: string): string => `/* eslint-disable */
/**
 * ${content}
 *
 * Generated: change the functions or the schema and run \`marque-embedded codegen\` (or \`npx convex codegen\`).
 * @module
 */
`
