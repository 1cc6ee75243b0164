#!/bin/sh
# Equality and speed of the games on a graphics card, on a machine with CuPy and without Numba.
# Where Numba is:   make gpu-files           (writes build/ptx, a few MB)
# Where the card is, in the same folder with build/ptx brought along:   sh benchmarks/gpu_check.sh [OUT]
set -u
out=${1:-${OUT:-build}}
mkdir -p "$out"
python3 -u benchmarks/gpu_check.py --out "$out/gpu.json" --seconds "${SECONDS_EACH:-100}"
status=$?
# How the time is spent, if the profiler is there
if command -v ncu > /dev/null; then
	for game in trias pangea triassic-terror; do
		echo "== $game"
		timeout 100 ncu --clock-control none --kernel-name regex:play_thread --section SpeedOfLight --section Occupancy \
			--section WarpStateStats --section MemoryWorkloadAnalysis --metrics \
smsp__thread_inst_executed_per_inst_executed.ratio,smsp__inst_executed.sum,l1tex__t_sector_hit_rate.pct,lts__t_sector_hit_rate.pct \
			python3 benchmarks/gpu_check.py --profile "$game" --games 65536 > "$out/ncu-$game.txt" 2>&1
		grep -E "Throughput|Registers|Local|Achieved Occ|Avg\. Active|Warp Cycles Per Issued|Hit Rate|per_inst_executed|inst_executed.sum|Duration|spill" \
			"$out/ncu-$game.txt" | head -30
	done
fi
exit $status
