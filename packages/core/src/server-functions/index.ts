export { type HttpAnswer, type HttpRequest, HttpTransport } from "./http-transport.service.ts"
export { layerInProcess } from "./in-process-transport.service.ts"
export { type CallContext, SERVER_BASE } from "./protocol.rules.ts"
export {
  AnswerNotUnderstood,
  NotFound,
  Redirected,
  type ServerCallFailure,
  ServerFunctionFailed,
  TransportFailed
} from "./server-functions.errors.ts"
export {
  AuthState,
  type DataOf,
  DemoEntry,
  DemoReset,
  type FormFields,
  type FormFile,
  type RawAnswer,
  type ResultOf,
  ServedVersion,
  serverContract,
  type ServerFunction
} from "./server-functions.schema.ts"
export { callServer, ServerFunctions } from "./server-functions.service.ts"
export {
  type ServerAnswer,
  type ServerCall,
  serverHandler,
  type ServerHandlers,
  type ServerRequest
} from "./server-handler.service.ts"
export type { Thrown } from "./thrown.rules.ts"
