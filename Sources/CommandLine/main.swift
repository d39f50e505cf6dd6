print("bubblekit")
