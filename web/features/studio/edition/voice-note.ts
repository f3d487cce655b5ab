import { AudioBufferSource, BufferTarget, canEncodeAudio, OggOutputFormat, Output } from "mediabunny";

/** Opus at 24 kbit/s, in which a voice is clear: 90 s take some 280 kB. */
const [seconds, sampleRate, bitrate] = [90, 48_000, 24_000];

export const canMakeVoiceNote = (): Promise<boolean> => canEncodeAudio("opus", { bitrate });

/** Returns the first 90 s of a recording as messengers send voice notes: Opus in Ogg, mono. Rejects for a sound that the browser can't read. */
export async function makeVoiceNote(recording: ArrayBuffer): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(recording);
  const length = Math.ceil(Math.min(seconds, sound.duration) * sampleRate);
  const context = new OfflineAudioContext(1, length, sampleRate);
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.start();
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  const track = new AudioBufferSource({ codec: "opus", bitrate });
  output.addAudioTrack(track);
  await output.start();
  await track.add(await context.startRendering());
  await output.finalize();
  return new File([output.target.buffer ?? new ArrayBuffer()], "note-vocale.ogg", { type: "audio/ogg" });
}
