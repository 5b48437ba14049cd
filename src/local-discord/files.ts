import type { APIAttachment } from 'discord-api-types/v10';
import type { UploadedFile } from './laws/messages.ts';
import type { World } from './world.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns width and height in pixels of a PNG, GIF or JPEG; null for anything else. */
function imageSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 24) return null;
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
}

/** Files of messages, served under `/cdn`. Keeps at most `capacity` bytes and drops the oldest first. */
export class Files {
  readonly #files = new Map<string, StoredFile>();
  #bytes = 0;
  onAdd: (file: StoredFile) => void = () => {};
  onDrop: (id: string) => void = () => {};

  constructor(
    private readonly world: World,
    private readonly capacity: number,
    /** Address of this server; known once it listens. */
    readonly origin: () => string,
  ) {}

  keep(file: StoredFile): void {
    this.#files.set(file.id, file);
    this.#bytes += file.bytes.length;
    for (const [id, old] of this.#files) {
      if (this.#bytes <= this.capacity || id === file.id) break;
      this.#files.delete(id);
      this.#bytes -= old.bytes.length;
      this.onDrop(id);
    }
  }

  find(id: string): StoredFile | null {
    return this.#files.get(id) ?? null;
  }

  /** Stores an uploaded file and returns a message's attachment for it. */
  attach(channelId: string, upload: UploadedFile, description: string | null): APIAttachment {
    const file = { id: this.world.snowflakes.next(), name: upload.name, type: upload.type, bytes: upload.bytes };
    this.keep(file);
    this.onAdd(file);
    const url = `${this.origin()}/cdn/attachments/${channelId}/${file.id}/${encodeURIComponent(file.name)}`;
    return {
      id: file.id,
      filename: file.name,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: file.type,
      ...(description && { description }),
      ...imageSize(file.bytes),
    };
  }
}
