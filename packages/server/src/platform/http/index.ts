export { notFound } from '../errors/known.ts';
export { confirmationRequired, getActor, localHosts, mayKeepRights, onBehalfHeader } from './access.ts';
export { goneSignal } from './gone-signal.ts';
export {
  buildHttp,
  type HttpActor,
  type HttpOptions,
  type HttpServer,
  type RightAnswer,
} from './http.ts';
export { sendJsonStream } from './json-stream.ts';
export { type Problem, sendError, sendProblem, sendSaveFailure } from './problem.ts';
export { acceptForms, holdFiles, type ReceivedFile, receiveFile } from './receive-file.ts';
export { sendFile } from './send-file.ts';
export { asRefused, type HandlerOf, type Refused, type RequestTo, type ServeOptions, serve } from './serve.ts';
export { shortenAddress } from './shorten-address.ts';
