import { tellMessages, type WorkerScope } from './tell-messages.ts'

tellMessages(self as unknown as WorkerScope)
