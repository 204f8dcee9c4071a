export { convexTest } from "./convex-test.ts"
export type {
  ModuleLoaders,
  TestConvex,
  TestConvexForDataModel,
  TestConvexForDataModelAndIdentity,
  TestConvexRoot
} from "./types.ts"
