import { convexTest } from "@marque/embedded/testing"
import schema from "../convex/schema.ts"

const modules = import.meta.glob("../convex/**/*.{js,ts}")

/** `documentsRead`: limit of one function. */
export const makeTest = (documentsRead?: number) =>
  convexTest({ schema, modules, transactionLimits: documentsRead !== undefined && { documentsRead } })

export type Test = ReturnType<typeof makeTest>
