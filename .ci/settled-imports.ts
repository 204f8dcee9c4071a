// Rendering a component begins to load the parts it shows later; a run that ends before they are there fails.
import { afterAll, vi } from "vitest"

afterAll(async () => vi.dynamicImportSettled())
