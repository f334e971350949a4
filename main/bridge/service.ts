import { serviceOperations } from '../http/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `service.…`: what the program knows of the service itself. */
export const serviceHandlers = (): HandlersOf<'service'> => ({ 'service.operations': serviceOperations })
