import { Data } from "effect"
import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from "xstate"

export class PortNotProvided extends Data.TaggedError("PortNotProvided")<{ readonly port: string }> {
  override readonly message = `No implementation was provided for "${this.port}"`
}

export const port = <Input, Output>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new PortNotProvided({ port: name })))

export const streamPort = <Input = void>(name: string): CallbackActorLogic<EventObject, Input> =>
  fromCallback<EventObject, Input>(() => {
    throw new PortNotProvided({ port: name })
  })
